import type { OptionalField } from '@mela/contract/registration-fields';
import type { Theme } from '#/modules/ground/merchants/merchants.ts';

/** A merchant of the demo, as the seed writes it. */
export interface DemoMerchant {
  readonly code: string;
  readonly host: string;
  /** Names of this machine that lead to the merchant. */
  readonly domains: readonly string[];
  readonly name: Readonly<Record<string, string>>;
  /** Its colours, as far as they differ from the product's, and what is drawn for it. */
  readonly theme: Theme;
  readonly brand: Readonly<Record<string, string>>;
  /** The shape of its site. */
  readonly template: string;
  /** Other names of this server that its pictures come from (M191); none where it is left out. */
  readonly imageCDNs?: readonly string[];
  readonly currency: string;
  readonly languages: readonly { tag: string; name: string }[];
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly copyrightYear: number;
  readonly keys: readonly string[];
  readonly registration: {
    readonly asksCaptcha: boolean;
    /** Its boxes of consent are ticked from the start (R36). */
    readonly consentTicked: boolean;
    /** Beyond what every account needs. */
    readonly fields: readonly { name: OptionalField; required: boolean }[];
  };
  /** Whose mobile numbers are taken; the usual one first. */
  readonly countries: readonly string[];
  /** Where an app or a profile is fetched; this server makes the iOS profile itself. */
  readonly links: readonly { resourceType: string; url: string }[];
  readonly banners: readonly {
    /** The banner's group; home by default. */
    group?: string;
    scene: string;
    title: Record<string, string>;
    text: Record<string, string>;
    action: Record<string, string>;
    url: string;
  }[];
}
