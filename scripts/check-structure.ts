import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { refuseFileCycles, refuseFolderCycles, refuseValueCycles } from './structure/cycles.ts'
import {
  refuseBarrels,
  refuseLostPages,
  refuseOwnRoutes,
  refuseStrangers,
  refuseUnnamedFolders,
} from './structure/features.ts'
import { refuseForeignSql } from './structure/foreign-sql.ts'
import { refuseHandMadeLists } from './structure/hand-made-lists.ts'
import {
  refuseEmptyNames,
  refuseFullFolders,
  refuseOddCase,
  refuseOddFeatureFiles,
} from './structure/names.ts'
import { refuseSlowPatterns } from './structure/patterns.ts'
import { openFacts, saveFacts } from './structure/per-file.ts'
import { describeSizes, refuseLongFiles, refuseLongFunctions } from './structure/sizes.ts'
import { readSources, type StructureRule } from './structure/source-file.ts'
import { refuseLostClasses, refusePlainStyles } from './structure/styles.ts'
import { refuseOddTexts } from './structure/texts.ts'
import { refuseOldWords } from './structure/words.ts'

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
  refuseHandMadeLists,
  refuseFileCycles,
  refuseValueCycles,
  refuseFolderCycles,
  refuseOwnRoutes,
  refusePlainStyles,
  refuseLostClasses,
  refuseOldWords,
  refuseOddTexts,
  refuseSlowPatterns,
]

const root = projectRoot()
const facts = join(root, '.cache/checks/structure-facts.json')
const sources = readSources(root)
openFacts(facts, sources, readFileSync(join(root, 'package-lock.json'), 'utf8'))
const faults = rules.flatMap((rule) => rule(sources))
saveFacts(facts, sources)
for (const fault of faults) console.error(fault)
console.log(describeSizes(sources))
if (faults.length > 0) {
  console.error(`${faults.length} places break the structure that docs/decisions/0002 describes.`)
  process.exitCode = 1
}
