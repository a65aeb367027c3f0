/** A merchant of the demo, as the seed writes it. */
export interface DemoMerchant {
  readonly code: string;
  readonly host: string;
  /** Names of this machine that lead to the merchant. */
  readonly domains: readonly string[];
  readonly name: Readonly<Record<string, string>>;
  readonly theme: string;
  readonly currency: string;
  readonly languages: readonly { tag: string; name: string }[];
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly copyrightYear: number;
  readonly keys: readonly string[];
  readonly registration: {
    readonly asksCaptcha: boolean;
    /** Beyond what every account needs. */
    readonly fields: readonly { name: string; required: boolean }[];
  };
  /** Whose mobile numbers are taken; the usual one first. */
  readonly countries: readonly { iso: string; dialingCode: string; minLength: number; maxLength: number }[];
  readonly banners: readonly {
    /** Where it stands; home when it is not said. */
    group?: string;
    scene: string;
    title: Record<string, string>;
    text: Record<string, string>;
    action: Record<string, string>;
    url: string;
  }[];
}
