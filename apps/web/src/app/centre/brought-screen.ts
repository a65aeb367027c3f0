import { createContext, type ComponentType } from 'react';

/** The one screen of a rendered request that brings what it shows first; the app itself fetches its screens. */
export const BroughtScreenContext = /* @__PURE__ */ createContext<ComponentType | undefined>(undefined);
