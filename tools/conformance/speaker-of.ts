import { createBatchedSpeaker } from '@mela/game-vendors/batched/speaker';
import { createDecimalSpeaker } from '@mela/game-vendors/decimal/speaker';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import type { VendorSpeaker } from '@mela/game-vendors/vendor-speaker';

/** A vendor of the dialect that proves its calls by that key: a private key in PEM or a shared key in base64, a secret, or a token. */
export function speakerOf(dialect: string, key: string): VendorSpeaker {
  switch (dialect) {
    case 'hub88':
      return key.includes('PRIVATE KEY')
        ? createHub88Speaker({ vendorPrivateKey: key })
        : createHub88Speaker({ vendorPrivateKey: '', macKey: key });
    case 'batched':
      return createBatchedSpeaker({ secret: key });
    case 'decimal':
      return createDecimalSpeaker({ token: key });
    default:
      throw new Error(`there is no dialect ${dialect}`);
  }
}
