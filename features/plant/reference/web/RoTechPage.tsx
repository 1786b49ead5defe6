import {
  IconAtom2,
  IconBook,
  IconCalculator,
  IconChartLine,
  IconChecklist,
  IconClipboardCheck,
  IconDroplet,
  IconEngine,
  IconFlask2,
  IconGitBranch,
  IconMessages,
  IconRulerMeasure,
  IconStethoscope,
  IconTopologyStar3,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { Suspense, useContext } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { checklistKinds } from '#features/plant/checklists/web/public.tsx'
import { LastReadings } from '#features/plant/plant/web/public.tsx'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { AllPages } from '#platform/web/staff/staff-menu.ts'
import classes from './parts/Tools.module.css'

/** A tool's button is shown once the app has its page. */
const tools: readonly [path: string, name: string, about: string, icon: TablerIcon][] = [
  [
    ...(['trendingApp', 'Plant trends', 'Log a round; flow, salt passage and pressure drop'] as const),
    IconChartLine,
  ],
  ['checklists', 'Checklists', 'Daily rounds, start-up, cleaning, lockout', IconChecklist],
  ['probing', 'Vessel probing', 'Find the O-ring, the adapter or the element', IconStethoscope],
  ['dtree', 'Decision tree', 'From a symptom to its cause', IconGitBranch],
  ['roUnitEquations', 'RO calculators', 'Recovery, flux, driving pressure, LSI, SDI, doses', IconCalculator],
  [
    ...([
      'roUnitEquations/projection',
      'RO projection',
      'Design a train: pressure, permeate, energy',
    ] as const),
    IconTopologyStar3,
  ],
  ['conversionFactors', 'Unit converter', 'gpm, m³/h, psi, bar, gfd, grains and more', IconRulerMeasure],
  ['commonIons', 'Ions and water analysis', 'Ion balance, hardness, scaling of the concentrate', IconDroplet],
  ['chemicalCompounds', 'Treatment chemicals', 'What they do, what they must not meet', IconFlask2],
  ['glossary', 'Glossary', 'The words of the trade', IconBook],
  ['assessmentReport', 'Assessments', 'Your plant or your skills, with a plan', IconClipboardCheck],
  ['vho', 'Simulator', 'Run a train and make its faults', IconEngine],
  ['trendingtest', 'Find the fault', 'Practice on readings with a hidden fault', IconZoomQuestion],
  ['consulting', 'Consulting', 'Half an hour with someone who has run plants', IconMessages],
  ['ptable', 'Periodic table', 'Elements in water and at the membrane', IconAtom2],
]

/** A technician's tools on the phone, as large buttons, with the last readings and unsent entries. */
export default function RoTechPage() {
  const { me } = useMe()
  const pages = useContext(AllPages)
  const { box, state } = useOutbox(me?.userid ?? null, checklistKinds)
  const shown = tools.filter(([path]) => pages.some((page) => page.path === path))
  return (
    <PageFrame
      wide
      title="Technician tools"
      lead="For work at the train. The tools work without a connection, too."
    >
      {me ? (
        <Suspense fallback={null}>
          <LastReadings />
        </Suspense>
      ) : null}
      <TileGrid min="16rem" component="ul" m={0} p={0} mb="xl" style={{ listStyle: 'none' }}>
        {shown.map(([path, name, about, Icon]) => (
          <li key={path} className={classes.tile}>
            <Icon size={38} stroke={1.5} aria-hidden />
            <AppLink look="plain" to={`/${path}`} className={classes.cover}>
              {name}
            </AppLink>
            <Quiet>{about}</Quiet>
          </li>
        ))}
      </TileGrid>
      <OutboxList box={box} state={state} kinds={checklistKinds} />
    </PageFrame>
  )
}
