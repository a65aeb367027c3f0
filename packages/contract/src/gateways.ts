/** The codes of the ways by which a game is opened (P151, M189): a browser on a desk, or a phone. */
export const GATEWAYS = { WEB: '1', MOBILE: '3' } as const;
export type Gateway = (typeof GATEWAYS)[keyof typeof GATEWAYS];

/** In the order of the codes, as schemas take them. */
export const GATEWAY_CODES = [GATEWAYS.WEB, GATEWAYS.MOBILE] as const;
