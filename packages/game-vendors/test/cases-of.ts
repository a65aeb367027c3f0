import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { unspokenIn, type ConformanceCase } from '@mela/game-vendors/conformance/world';
import type { VendorSpeaker } from '@mela/game-vendors/vendor-speaker';

/**
 * The cases that can be tried on the model, which has no real connection, and the titles of those that the dialect
 * cannot express.
 */
export function casesOf(speaker: VendorSpeaker): { apply: ConformanceCase[]; leftOut: string[] } {
  const tried = CONFORMANCE_CASES.filter(({ needs = [] }) => !needs.includes('connections'));
  return {
    apply: tried.filter((each) => !unspokenIn(each, speaker)),
    leftOut: tried.flatMap((each) => (unspokenIn(each, speaker) ? [each.title] : [])),
  };
}
