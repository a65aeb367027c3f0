import type { Job } from '#/pipeline/job.ts';
import { subsetFonts } from './subset-fonts.ts';

export async function fontsJob(): Promise<Job> {
  return { id: 'fonts', inputs: 1, code: ['fonts'], make: async () => await subsetFonts() };
}
