import { registerHooks } from 'node:module';

// For `node --import`, in JavaScript because every test process runs it: vitest's environment gets the bundle.
const bundle = process.env['HAPPY_DOM_BUNDLE'];
registerHooks({
  resolve: (specifier, context, next) =>
    bundle !== undefined && specifier === 'happy-dom'
      ? { url: bundle, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
