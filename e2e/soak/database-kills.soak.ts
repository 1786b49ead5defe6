import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { killRounds, type Victim } from '#platform/server/postgres/kills.soak.ts'

const ROUNDS = 20

it.each(['process', 'tree'] as Victim[])(
  'loses no acknowledged commit in twenty kills of the %s',
  async (victim) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'permeate-soak-'))
    await chmod(dataDir, 0o755)
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const report = await killRounds(
      dataDir,
      Array.from({ length: ROUNDS }, () => victim),
    )
    expect(report.acknowledged).toBeGreaterThan(ROUNDS * 10)
    expect(report.lost).toEqual([])
  },
)
