import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface Props {
  partner: string
  /** Key in the address (`?part=`), name and content; the first one is shown without a key. */
  parts: readonly (readonly [key: string, label: string, content: () => ReactNode])[]
}

/** Parts of one page of a partner; which one is open, and of which partner, is kept in the address. */
export function PartTabsOf({ partner, parts }: Props) {
  const [address, setAddress] = useSearchParams()
  const first = parts[0]?.[0] ?? ''
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? first
  return (
    <Tabs
      value={open}
      onChange={(part) => setAddress({ partner, ...(part && part !== first ? { part } : {}) })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {parts.map(([key, label]) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([key, , content]) => (
        <Tabs.Panel key={key} value={key}>
          {content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
