import { Tabs } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PageTabs } from './tabs/page-tabs.ts'

interface Props {
  /** Key in the address (`?part=`), label, and content. The first part is shown if the address has no key. */
  parts: readonly (readonly [key: string, label: string, content: () => ReactNode])[]
  /** Each part is a page with its own title; the tabs are below it, after those of the area. */
  titled?: boolean
  /** A URL parameter preserved when another part is opened: 'company'. */
  keeps?: string
}

/** The parts of a page as tabs. The selected one is stored in the URL and scrolled into view. */
export function PartTabs({ parts, titled = false, keeps = '' }: Props) {
  const [address, setAddress] = useSearchParams()
  const area = useContext(PageTabs)
  const first = parts[0]?.[0] ?? ''
  const open = parts.find(([key]) => key === address.get('part'))?.[0] ?? first
  const tabs = useRef<HTMLDivElement>(null)
  const isChosenHere = useRef(false)
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>(`[id$="tab-${open}"]`)
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
    // Tabs below the title are re-created for each part.
    if (isChosenHere.current) chosen?.focus({ preventScroll: true })
    isChosenHere.current = false
  }, [open])
  const choose = (part: string | null) => {
    isChosenHere.current = true
    const owner = address.get(keeps)
    setAddress({ ...(owner ? { [keeps]: owner } : {}), ...(part && part !== first ? { part } : {}) })
  }
  const list = (
    <Tabs.List ref={tabs} mb={titled ? 0 : 'lg'}>
      {parts.map(([key, label]) => (
        <Tabs.Tab key={key} value={key}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
      {titled ? null : list}
      {parts.map(([key, , content]) => (
        <Tabs.Panel key={key} value={key}>
          {titled ? (
            <PageTabs
              value={
                <>
                  {area}
                  {list}
                </>
              }
            >
              <Content of={content} />
            </PageTabs>
          ) : (
            <Content of={content} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** A part with hooks retains its state, even if its function is recreated on each render. */
const Content = ({ of }: { of: () => ReactNode }) => of()
