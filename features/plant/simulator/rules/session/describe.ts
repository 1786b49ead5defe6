import { causes } from '../causes.ts'
import { faultLabels, faultNames } from '../names.ts'
import type { Action } from '../train/act.ts'

const valves: Readonly<Record<string, string>> = {
  feed: 'Feed valve',
  concentrate: 'Concentrate valve',
  flush: 'Flush valve',
  drain: 'Permeate drain valve',
  tank: 'Permeate tank valve',
}
const doses: Readonly<Record<string, string>> = {
  bisulfite: 'Bisulfite',
  antiscalant: 'Antiscalant',
  acid: 'Acid',
}
const solutions: Readonly<Record<string, string>> = {
  permeate: 'Permeate for rinsing',
  'high-ph': 'High pH cleaner',
  'low-ph': 'Low pH cleaner',
}

const sides = ({ value }: Action): string => (value === 1 ? 'on' : 'off')

/** Describes an action for the log. */
export function describeAction(action: Action): string {
  const { on = '', value = 0, stage = 0, vessel = 0, place = 0 } = action
  const joint = `stage ${stage}, vessel ${vessel}, joint ${place}–${place + 1}`
  switch (action.do) {
    case 'valve':
      return `${valves[on] ?? 'Valve'} to ${value}%`
    case 'feed-pump':
      return `Feed pump ${sides(action)}`
    case 'high-pump':
      return `High-pressure pump ${sides(action)}`
    case 'speed':
      return `Speed to ${value}%`
    case 'ramp':
      return `Ramp to ${value} s`
    case 'dose':
      return `${doses[on] ?? 'Dose'} to ${value} mg/L`
    case 'prime':
      return `${doses[on] ?? 'Dosing'} pump primed`
    case 'backwash':
      return 'Media filter backwash started'
    case 'cartridge':
      return 'Cartridges changed'
    case 'lock':
      return value === 1 ? 'Pump locked out' : 'Lockout removed'
    case 'orp-trip':
      return value === 1 ? 'ORP trip in service' : 'ORP trip out of service'
    case 'reset':
      return 'Trip reset'
    case 'hoses':
      return stage === 0 ? 'Cleaning hoses off' : `Cleaning hoses on stage ${stage}`
    case 'solution':
      return `${solutions[on] ?? 'Solution'} at ${value} °C`
    case 'circulate':
      return value > 0 ? `Circulating ${value} gpm in each vessel` : 'Circulation stopped'
    case 'seal':
      return `O-rings replaced: ${joint}`
    case 'sdi':
      return 'SDI test started'
    case 'sample':
      return on === 'vessel' ? `Sample of stage ${stage}, vessel ${vessel}` : `Sample of the ${on}`
    case 'chlorine':
      return 'Chlorine test started'
    case 'probe':
      return `Probing of stage ${stage}, vessel ${vessel}, ${value} s at each point`
    case 'answer':
      return `Cause named: ${causes.find(({ id }) => id === on)?.label ?? ''}`
    case 'fault': {
      const fault = faultNames.find((each) => each === on)
      return fault ? `Fault: ${faultLabels[fault]}` : 'Fault'
    }
    default:
      return ''
  }
}
