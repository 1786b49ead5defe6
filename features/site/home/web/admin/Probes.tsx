import { Badge, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { type Probe, quickProbes, slowProbes } from './probes.ts'

const words: Readonly<Record<Probe['result'], string>> = { yes: 'Yes', no: 'No', asks: 'Asks first' }
const colors: Readonly<Record<Probe['result'], string>> = { yes: 'teal', no: 'gray', asks: 'yellow' }

/** Browser capabilities, with a button to check them again. */
export function Probes() {
  const [probes, setProbes] = useState<readonly Probe[]>(() => quickProbes(globalThis))
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let isCurrent = true
    void slowProbes(globalThis).then((slow) => {
      if (isCurrent) setProbes([...quickProbes(globalThis), ...slow])
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  return (
    <>
      <DataTable
        caption="Browser features"
        rows={probes}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: 'Feature', cell: ({ name }) => name, card: 'heading' },
          {
            key: 'result',
            title: 'Here',
            cell: ({ result }) => <Badge color={colors[result]}>{words[result]}</Badge>,
            card: 'line',
          },
          { key: 'use', title: 'Used for', cell: ({ use }) => use, card: 'line' },
        ]}
      />
      <Button variant="default" mt="sm" onClick={() => setRound(round + 1)}>
        Check again
      </Button>
    </>
  )
}
