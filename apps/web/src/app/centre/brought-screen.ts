import { createContext, type ComponentType } from 'react';

/** The screen of a rendered request that includes its first content; the app itself fetches its screens. */
export const BroughtScreenContext = /* @__PURE__ */ createContext<ComponentType | undefined>(undefined);
