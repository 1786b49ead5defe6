import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'

export interface Example {
  /** The file path in the document: `features/office/suppliers/contract.ts`. */
  path: string
  text: string
}

/** Returns the code blocks of a document whose fence names a file. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => ({
    path,
    text,
  }))
}

/** Type-checks examples as if they were files of the project, and returns the compiler messages. */
export async function compileExamples(examples: readonly Example[]): Promise<string[]> {
  const root = projectRoot()
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/examples-'))
  try {
    for (const { path, text } of examples) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const project = join(folder, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(settings))
    return problemsIn(await runCompiler(root, project), `${relative(root, folder)}/`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const settings = {
  extends: '../../tsconfig.tests.json',
  // Allows an example to import neighboring and project files by the same relative paths.
  compilerOptions: { rootDirs: ['.', '../..'], incremental: false },
  include: ['**/*'],
  exclude: [],
  references: [],
}

function runCompiler(root: string, project: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', project, '--pretty', 'false'],
      { cwd: root, maxBuffer: 20_000_000 },
      (error, output) => (error && output === '' ? reject(error) : resolve(output)),
    )
  })
}

/** Omits problems of other files: the type check finds those, with declarations that are not loaded here. */
function problemsIn(output: string, folder: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(folder) || line.startsWith('error '))
    .map((line) => line.replace(folder, ''))
}
