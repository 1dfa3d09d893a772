"""The policy's weights for crews of one to five, found by a covariance-adapting evolution strategy over whole games.

Each set was tuned on the win rate of its crew size over several levels at once; policy.py says what the weights are for.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts for a crew of one size.

    lack: a Number that a row without Resets lacks. below*, near*: for rows with one and two Resets to come, each
    Number below the value, and few Numbers above it (falling by *_rate for each). column: the rest of this column.
    skip: a Number passed over; skip_mine: one in the own hand. next, seats: the next column by rows and by seats;
    *_early: as long as this column is open. others: each seat that could fill the row instead. equal, equal_early,
    equal_need: what an Equal costs, costs more while the deck is thick, and gains where no Number fits. freed,
    wasted (and in the own hand): Numbers below and above the value of a row that is Reset. reset, reset_early: what a
    Reset costs, and costs more for each open row. reset_room: how a Reset by a later seat suffers from Numbers above.
    pressure: Resets that become urgent together. wait_*, out: which cards go under the deck. equal_help: how sure
    another seat's Equal fills a row.
    """

    lack: float
    below1: float
    near1: float
    near1_rate: float
    below2: float
    near2: float
    near2_rate: float
    column: float
    skip_mine: float
    skip: float
    next: float
    next_early: float
    others: float
    equal: float
    equal_early: float
    equal_need: float
    freed: float
    wasted: float
    reset: float
    reset_early: float
    reset_room: float
    pressure: float
    below1_square: float
    wasted_mine: float
    freed_mine: float
    pressure_rate: float
    wait_reset: float
    wait_above: float
    wait_order: float
    wait_same: float
    out: float
    seats: float
    equal_help: float
    seats_early: float


WEIGHTS: dict[int, Weights] = {
    1: Weights(
        lack=13.87,
        below1=-0.0335,
        near1=2.408,
        near1_rate=1.041,
        below2=-0.03473,
        near2=1.836,
        near2_rate=0.07407,
        column=5.482,
        skip_mine=0.6012,
        skip=1.34,
        next=-0.2585,
        next_early=-0.4431,
        others=0.2384,
        equal=6.652,
        equal_early=4.359,
        equal_need=0.7385,
        freed=-0.2718,
        wasted=0.4692,
        reset=0.3121,
        reset_early=0.2817,
        reset_room=0.134,
        pressure=0.1237,
        below1_square=0.2988,
        wasted_mine=0.8303,
        freed_mine=0.3461,
        pressure_rate=0.8433,
        wait_reset=5.699,
        wait_above=1.014,
        wait_order=0.09124,
        wait_same=0.1654,
        out=-0.9594,
        seats=0.387,
        equal_help=0.7979,
        seats_early=0.7389,
    ),
    2: Weights(
        lack=10.83,
        below1=0.4254,
        near1=0.6518,
        near1_rate=0.8264,
        below2=0.2123,
        near2=0.5378,
        near2_rate=0.7344,
        column=5.453,
        skip_mine=-0.2002,
        skip=1.742,
        next=2.116,
        next_early=0.1244,
        others=-0.4242,
        equal=7.895,
        equal_early=3.107,
        equal_need=-0.2745,
        freed=-0.07511,
        wasted=0.01928,
        reset=1.451,
        reset_early=0.2049,
        reset_room=0.08,
        pressure=-0.9072,
        below1_square=-0.2592,
        wasted_mine=0.1224,
        freed_mine=-0.01993,
        pressure_rate=-0.1341,
        wait_reset=3.365,
        wait_above=0.4726,
        wait_order=0.3873,
        wait_same=0.09529,
        out=-1.318,
        seats=0.5211,
        equal_help=0.3616,
        seats_early=0.3072,
    ),
    3: Weights(
        lack=11.17,
        below1=-0.1019,
        near1=1.81,
        near1_rate=0.5184,
        below2=0.1243,
        near2=1.692,
        near2_rate=0.4799,
        column=4.86,
        skip_mine=0.6358,
        skip=1.307,
        next=-0.4359,
        next_early=0.2511,
        others=-0.05367,
        equal=6.036,
        equal_early=4.081,
        equal_need=0.4817,
        freed=-0.1958,
        wasted=0.5768,
        reset=1.207,
        reset_early=0.2386,
        reset_room=0.09126,
        pressure=-0.3346,
        below1_square=0.202,
        wasted_mine=0.04136,
        freed_mine=0.128,
        pressure_rate=-0.1038,
        wait_reset=2.009,
        wait_above=0.1917,
        wait_order=0.1555,
        wait_same=0.09279,
        out=0.06221,
        seats=0.4163,
        equal_help=0.4139,
        seats_early=0.165,
    ),
    4: Weights(
        lack=7.16,
        below1=0.4364,
        near1=1.224,
        near1_rate=0.8618,
        below2=0.2617,
        near2=1.002,
        near2_rate=0.4864,
        column=6.886,
        skip_mine=1.07,
        skip=0.7726,
        next=2.987,
        next_early=0.0131,
        others=-0.007325,
        equal=6.008,
        equal_early=2.195,
        equal_need=0.9324,
        freed=-0.3328,
        wasted=0.4162,
        reset=1.219,
        reset_early=0.1726,
        reset_room=0.06531,
        pressure=-0.4664,
        below1_square=0.002511,
        wasted_mine=0.1164,
        freed_mine=-0.08632,
        pressure_rate=-0.01564,
        wait_reset=3.674,
        wait_above=0.8199,
        wait_order=0.1139,
        wait_same=0.1548,
        out=-0.1178,
        seats=0.384,
        equal_help=0.6501,
        seats_early=0.6435,
    ),
    5: Weights(
        lack=4.387,
        below1=0.3272,
        near1=0.6876,
        near1_rate=0.9674,
        below2=0.2788,
        near2=1.069,
        near2_rate=0.5795,
        column=6.442,
        skip_mine=1.032,
        skip=1.012,
        next=0.9938,
        next_early=0.1662,
        others=-0.2173,
        equal=5.166,
        equal_early=2.604,
        equal_need=1.096,
        freed=-0.4168,
        wasted=0.5957,
        reset=1.118,
        reset_early=0.1949,
        reset_room=0.07858,
        pressure=0.2619,
        below1_square=-0.009405,
        wasted_mine=0.07506,
        freed_mine=-0.05343,
        pressure_rate=0.07591,
        wait_reset=3.327,
        wait_above=0.6975,
        wait_order=0.2276,
        wait_same=0.1648,
        out=2.068,
        seats=0.3375,
        equal_help=0.595,
        seats_early=0.3007,
    ),
}
