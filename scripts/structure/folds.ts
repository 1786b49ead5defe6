import { isProof, type StructureRule } from './source-file.ts'

const HOME = 'platform/contract/compare/fold.ts'
const OWN_FOLD = /\.normalize\(\s*['"`]NF/

/** Texts are compared and stored in the forms of one module. A custom fold misses letters such as ł, ø and ß. */
export const refuseOwnFolds: StructureRule = (sources) =>
  sources
    .filter(({ path, text }) => path !== HOME && /\.tsx?$/.test(path) && OWN_FOLD.test(text))
    .filter((source) => /^(app|features|platform)\//.test(source.path) && !isProof(source.path))
    .map(
      ({ path }) =>
        `${path}: normalizes text by itself; use plainText, plainWords, evenText or tidyText of ${HOME}`,
    )
