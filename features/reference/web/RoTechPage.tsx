import {
  IconAtom2,
  IconCalculator,
  IconChartLine,
  IconDroplet,
  IconFlask2,
  IconMessages,
  IconRulerMeasure,
  IconStethoscope,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import classes from './parts/Tools.module.css'

const tools: readonly [path: string, name: string, about: string, icon: TablerIcon][] = [
  ['/roUnitEquations', 'RO calculators', 'Recovery, flux, driving pressure, LSI, SDI, doses', IconCalculator],
  ['/conversionFactors', 'Unit converter', 'gpm, m³/h, psi, bar, gfd, grains and more', IconRulerMeasure],
  [
    '/commonIons',
    'Ions and water analysis',
    'Ion balance, hardness, scaling of the concentrate',
    IconDroplet,
  ],
  ['/chemicalCompounds', 'Treatment chemicals', 'What they do, what they must not meet, make-up', IconFlask2],
  ['/consulting', 'Consulting', 'Half an hour with someone who has run plants', IconMessages],
  [
    '/trendingApp',
    'Plant trends',
    'Log a round, normalized flow, salt passage, pressure drop',
    IconChartLine,
  ],
  ['/probing', 'Vessel probing', 'Find the O-ring, the adapter or the element', IconStethoscope],
  ['/trendingtest', 'Find the fault', 'Practice on readings with a hidden fault', IconZoomQuestion],
  ['/ptable', 'Periodic table', 'Elements in water and at the membrane', IconAtom2],
]

/** The tools of a technician on the phone, in large buttons. */
export default function RoTechPage() {
  return (
    <PageFrame
      wide
      title="Technician tools"
      lead="For the work beside the train. The tools work without a connection, too."
    >
      <TileGrid min="16rem" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {tools.map(([path, name, about, Icon]) => (
          <li key={path} className={classes.tile}>
            <Icon size={34} stroke={1.5} aria-hidden />
            <AppLink look="plain" to={path} className={classes.cover}>
              {name}
            </AppLink>
            <Quiet>{about}</Quiet>
          </li>
        ))}
      </TileGrid>
    </PageFrame>
  )
}
