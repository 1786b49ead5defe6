import { isProof, type SourceFile, type StructureRule } from '../source-file.ts'

const HOME = 'platform/server/documents/'
const DRAWS = /\brenderTo(?:Buffer|Stream|File|String)\b|\bpdf\(/

/** Documents must be rendered in one place, which finds typefaces for scripts and the order of right-to-left texts. */
export const refuseOwnPapers: StructureRule = (sources) =>
  sources
    .filter(({ path, text }) => isProduct(path) && text.includes("'@react-pdf/renderer'") && DRAWS.test(text))
    .map(
      ({ path }: SourceFile) =>
        `${path}: draws a PDF itself; use \`renderDocument\` of platform/server/documents, which prints names of every script`,
    )

const isProduct = (path: string): boolean =>
  /^(?:app|features|platform)\/.*\.tsx?$/.test(path) && !path.startsWith(HOME) && !isProof(path)
