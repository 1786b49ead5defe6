import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, machines, productMachines, WEB_URL } from './programs.ts'

const START_MS = 1_200_000

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

const read = async <Answer>(url: string): Promise<Answer | undefined> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  return response?.ok ? ((await response.json().catch(() => undefined)) as Answer) : undefined
}

/** Returns the members of the database cluster, as the first Patroni that answers reports them. */
async function readMembers(): Promise<Member[]> {
  for (const machine of machines) {
    const found = await read<{ members: Member[] }>(`http://${addressOf(machine)}:8008/cluster`)
    if (found) return found.members
  }
  return []
}

export async function leaderName(): Promise<string | undefined> {
  return (await readMembers()).find(({ role }) => role === 'leader')?.name
}

/** Returns one row for each machine. */
export async function readStatus() {
  const members = await readMembers()
  const rows = machines.map(async (machine) => {
    const at = addressOf(machine)
    const member = members.find(({ name }) => name === machine)
    const hasProduct = productMachines.some((each) => each === machine)
    const etcd = await read<{ health: string }>(`http://${at}:2379/health`)
    const product = hasProduct ? await read<{ ok: boolean }>(`http://${at}:3000/readyz`) : undefined
    return {
      machine,
      etcd: etcd?.health === 'true' ? 'ok' : 'down',
      database: member ? `${member.role}, ${member.state}` : 'down',
      timeline: member?.timeline ?? '',
      product: hasProduct ? (product?.ok ? 'ready' : 'down') : '',
    }
  })
  return Promise.all(rows)
}

/** True if all parts run, and a standby has all acknowledged changes. */
export async function isWhole(): Promise<boolean> {
  const rows = await readStatus()
  const members = await readMembers()
  const works = ({ role, state }: Member) =>
    ['running', 'streaming'].includes(state) && role !== 'uninitialized'
  return (
    rows.every(({ etcd, product }) => etcd === 'ok' && product !== 'down') &&
    members.filter(works).length === machines.length &&
    members.some(({ role }) => role === 'leader') &&
    members.some(({ role }) => role === 'sync_standby') &&
    (await read(`${WEB_URL}/readyz`)) !== undefined
  )
}

export async function untilReady(): Promise<void> {
  const giveUpAt = performance.now() + START_MS
  while (!(await isWhole())) {
    if (performance.now() > giveUpAt) {
      console.table(await readStatus())
      throw new Error('Not all parts became ready; the folder has a log of each.')
    }
    await sleep(500)
  }
}
