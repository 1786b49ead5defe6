import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { refuseFileCycles, refuseFolderCycles, refuseValueCycles } from './structure/cycles.ts'
import { refuseLostCitations } from './structure/documents/citations.ts'
import { readDocuments, refuseLostReferences } from './structure/documents/documents.ts'
import { refuseOwnPapers } from './structure/documents/own-papers.ts'
import {
  refuseBarrels,
  refuseLostPages,
  refuseOwnRoutes,
  refuseStrangers,
  refuseUnnamedFolders,
} from './structure/features.ts'
import { refuseOwnFolds } from './structure/folds.ts'
import { refuseForeignSql } from './structure/foreign-sql.ts'
import { refuseHandMadeLists } from './structure/hand-made-lists.ts'
import { refuseCommentWords } from './structure/language/comment-words.ts'
import { refuseDocumentWords } from './structure/language/document-words.ts'
import { refuseOddTexts } from './structure/language/texts.ts'
import { refuseOldTitles, refuseOldWords } from './structure/language/words.ts'
import {
  refuseEmptyNames,
  refuseFullFolders,
  refuseOddCase,
  refuseOddFeatureFiles,
} from './structure/names.ts'
import { refuseOwnChemistry } from './structure/own/own-chemistry.ts'
import { refuseOwnContext } from './structure/own/own-context.ts'
import { refuseOwnNumbers } from './structure/own/own-numbers.ts'
import { refuseOwnTables } from './structure/own/own-tables.ts'
import { refuseSpreadPacks } from './structure/own/spread-packs.ts'
import { refuseOwnDays } from './structure/own-days.ts'
import { refuseOwnWindows } from './structure/own-windows.ts'
import { refuseSlowPatterns } from './structure/patterns.ts'
import { openFacts, saveFacts } from './structure/per-file.ts'
import { describeSizes, refuseLongFiles, refuseLongFunctions } from './structure/sizes.ts'
import { readSources, type StructureRule } from './structure/source-file.ts'
import { refuseLostClasses, refusePlainStyles } from './structure/styles.ts'

const rules: StructureRule[] = [
  refuseEmptyNames,
  refuseOddCase,
  refuseOddFeatureFiles,
  refuseFullFolders,
  refuseLongFiles,
  refuseLongFunctions,
  refuseStrangers,
  refuseLostPages,
  refuseUnnamedFolders,
  refuseBarrels,
  refuseForeignSql,
  refuseOwnFolds,
  refuseOwnWindows,
  refuseHandMadeLists,
  refuseOwnContext,
  refuseOwnDays,
  refuseOwnChemistry,
  refuseOwnNumbers,
  refuseOwnPapers,
  refuseOwnTables,
  refuseSpreadPacks,
  refuseFileCycles,
  refuseValueCycles,
  refuseFolderCycles,
  refuseOwnRoutes,
  refusePlainStyles,
  refuseLostClasses,
  refuseOldWords,
  refuseOldTitles,
  refuseCommentWords,
  refuseOddTexts,
  refuseSlowPatterns,
]

const root = projectRoot()
const facts = join(root, '.cache/checks/structure-facts.json')
const sources = readSources(root)
const documents = readDocuments(root)
openFacts(facts, sources, readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problems = [
  ...rules.flatMap((rule) => rule(sources)),
  ...refuseLostCitations([...sources.filter(({ path }) => !path.endsWith('.md')), ...documents]),
  ...refuseLostReferences(root, sources, documents),
  ...refuseOldWords(documents.filter(({ path }) => path.startsWith('docs/'))),
  ...refuseDocumentWords(documents),
]
saveFacts(facts, sources)
for (const problem of problems) console.error(problem)
console.log(describeSizes(sources))
if (problems.length > 0) {
  console.error(`${problems.length} places break the structure that docs/decisions/0002 describes.`)
  process.exitCode = 1
}
