import { networkCause } from '@mela/edge/network-cause';

/** The other side cannot be called, so no further case can be tried. The message names the address and the failure. */
export class Unreachable extends Error {
  static at(address: string, error: unknown): Unreachable {
    return new Unreachable(`${address} cannot be reached: ${networkCause(error)}`, { cause: error });
  }

  static answers(address: string, httpStatus: number): Unreachable {
    return new Unreachable(`${address} answers HTTP ${httpStatus}: it is not the address of such calls`);
  }
}
