import { carbonate } from './charts/carbonate.ts'
import { designFlux } from './charts/design-flux.ts'
import { logTrend } from './charts/log-trend.ts'
import { pressureRamp } from './charts/pressure-ramp.ts'
import { probing } from './charts/probing.ts'
import { scaleOnset } from './charts/scale-onset.ts'
import { temperature } from './charts/temperature.ts'
import { ufPressure } from './charts/uf-pressure.ts'
import { acid } from './process/acid.ts'
import { array } from './process/array.ts'
import { cip } from './process/cip.ts'
import { element } from './process/element.ts'
import { hollowFibre } from './process/hollow-fibre.ts'
import { instruments } from './process/instruments.ts'
import { osmosis } from './process/osmosis.ts'
import { sdiRig } from './process/sdi-rig.ts'
import { teachingLoop } from './process/teaching-loop.ts'
import { barriers, dechlorination, pretreatment } from './process/train.ts'
import { vessel } from './process/vessel.ts'
import { waterPath } from './process/water-path.ts'

/** The drawings that a slide script may name. */
export const diagrams: Record<string, () => string> = {
  acid,
  array,
  barriers,
  carbonate,
  cip,
  dechlorination,
  'design-flux': designFlux,
  element,
  'hollow-fibre': hollowFibre,
  instruments,
  'log-trend': logTrend,
  osmosis,
  pretreatment,
  'pressure-ramp': pressureRamp,
  probing,
  'scale-onset': scaleOnset,
  'sdi-rig': sdiRig,
  'teaching-loop': teachingLoop,
  temperature,
  'uf-pressure': ufPressure,
  vessel,
  'water-path': waterPath,
}
