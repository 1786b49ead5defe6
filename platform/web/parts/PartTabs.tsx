import { Tabs } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import classes from './PartTabs.module.css'

interface Props {
  /** Key in the address (`?part=`), name and content; the first one stands there without a key. */
  parts: readonly (readonly [key: string, label: string, Part: ComponentType])[]
}

/** The parts of a page as tabs, the chosen one kept in the address and in sight. */
export function PartTabs({ parts }: Props) {
  const [address, setAddress] = useSearchParams()
  const first = parts[0]?.[0] ?? ''
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? first
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = tabs.current?.querySelector(`[id$="tab-${open}"]`)
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  return (
    <Tabs
      value={open}
      onChange={(part) => setAddress(part && part !== first ? { part } : {})}
      keepMounted={false}
    >
      <Tabs.List ref={tabs} mb="lg" className={classes.tabs}>
        {parts.map(([key, label]) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([key, , Part]) => (
        <Tabs.Panel key={key} value={key}>
          <Part />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
