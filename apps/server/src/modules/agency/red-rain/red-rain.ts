import type { JobQueue } from '#/jobs/jobs.ts';
import { createAgentRains } from './agent-rains.ts';
import { createRainCourse, type RainCourseOptions } from './rain-course.ts';
import { createSendRain, type SendRainOptions } from './send-rain.ts';
import { createTakeRain } from './take-rain.ts';

export { RECONCILE_RED_RAINS } from './reconcile-red-rains.sql.ts';

export interface RedRainOptions extends RainCourseOptions {
  readonly wallet: RainCourseOptions['wallet'] & SendRainOptions['wallet'];
  readonly queue: JobQueue;
}

/**
 * M87, R4: red rain. An agent sends a sum of their own agency account, never of a player's wallet, to members of their team, in packets that are drawn
 * from a committed seed.
 */
export function createRedRain(options: RedRainOptions) {
  const course = createRainCourse(options);
  return {
    calls: {
      ...createSendRain({ ...options, course }),
      ...createAgentRains(options.database),
      ...createTakeRain({ ...options, course }),
    },
    jobs: course.jobs,
    ticks: course.ticks,
  };
}
