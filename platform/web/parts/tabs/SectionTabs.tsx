import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface Props {
  /** What else of the address stays when another part is opened: 'company'. */
  keeps: string
  /** Key in the address (`?part=`), name and content; the first one is shown without a key. */
  parts: readonly (readonly [key: string, label: string, content: () => ReactNode])[]
}

/** Parts of one page of a company or partner; which one is open, and of which, is in the address. */
export function SectionTabs({ keeps, parts }: Props) {
  const [address, setAddress] = useSearchParams()
  const first = parts[0]?.[0] ?? ''
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? first
  const choose = (part: string | null) => {
    const owner = address.get(keeps)
    setAddress({
      ...(owner ? { [keeps]: owner } : {}),
      ...(part && part !== first ? { part } : {}),
    })
  }
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
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
