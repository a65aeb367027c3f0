/** Below a demo agent by name, or below another robot by its number. */
interface RobotPlace {
  readonly below: string | number;
  /** Has members below, and a contract with the agent above. */
  readonly isAgent?: true;
}

/** The first robots, whose teams do not depend on how many robots there are. */
const FIRST: readonly RobotPlace[] = [
  { below: 'karim' },
  { below: 'karim', isAgent: true },
  { below: 1, isAgent: true },
  { below: 2 },
  { below: 'salma' },
  { below: 1 },
  { below: 2 },
  { below: 'karim' },
  { below: 'karim', isAgent: true },
  { below: 8, isAgent: true },
];
/** The others come below these in turns. */
const TURNS: readonly RobotPlace['below'][] = ['karim', 8, 9, 9, 1, 2, 'salma', 8];

/** Where a robot is: members at four levels below salma. */
export function placeOf(index: number): RobotPlace {
  return FIRST[index] ?? { below: TURNS[index % TURNS.length] ?? 'karim' };
}

/** How many robots are above a robot. */
export function robotsAbove(index: number): number {
  const { below } = placeOf(index);
  return typeof below === 'number' ? 1 + robotsAbove(below) : 0;
}
