import type { ReactNode } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { AppearanceChoice } from '#platform/web/shell/menu/AppearanceChoice.tsx'
import { Charts } from './Charts.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { Looks } from './Looks.tsx'
import { Probes } from './Probes.tsx'
import { States } from './States.tsx'

const sections: readonly (readonly [title: string, content: ReactNode])[] = [
  ['Browser features', <Probes key="probes" />],
  ['Buttons, links and badges', <Looks key="looks" />],
  ['Fields', <Fields key="fields" />],
  ['Tables, cards and pages of a list', <Lists key="lists" />],
  ['Loading, empty and failed', <States key="states" />],
  ['Dialogs and notices', <Dialogs key="dialogs" />],
  ['Charts', <Charts key="charts" />],
]

/** Page that shows all UI components in each state, and the browser's capabilities. */
export default function TestingPage() {
  return (
    <PageFrame
      wide
      title="Testing Page"
      lead="Parts of the app in each state, and what this browser can do. Only in the sandbox."
    >
      <AppearanceChoice />
      {sections.map(([title, content]) => (
        <section key={title} aria-label={title}>
          <SectionTitle mt="xl">{title}</SectionTitle>
          {content}
        </section>
      ))}
    </PageFrame>
  )
}
