import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'
import { spellings, TOO_COMMON } from '../../rules/password-rules.ts'

let reading: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(projectRoot(), 'content/passwords/common.txt'), 'utf8')
  return new Set(text.split('\n').filter((line) => line !== ''))
}

/** Returns the problem with a leaked password, even with added symbols or substituted letters; otherwise null. */
export async function leakedProblem(password: string): Promise<string | null> {
  reading ??= readCommon()
  const common = await reading
  const folded = password.trim().toLowerCase()
  const bare = folded.replace(/^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu, '')
  return [...spellings(folded), ...spellings(bare)].some((each) => common.has(each)) ? TOO_COMMON : null
}
