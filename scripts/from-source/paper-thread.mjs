// Loads the document rendering thread from its sources if there is no build: in tests and during development.
import { tsImport } from 'tsx/esm/api'

const { default: renderDocument } = await tsImport('../../app/server/paper-thread.ts', import.meta.url)

export default renderDocument
