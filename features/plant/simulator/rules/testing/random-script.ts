import { randomOf } from '#features/plant/plant/rules/generator.ts'
import { causes } from '../causes.ts'
import { verbs } from '../names.ts'
import type { Done } from '../scenarios/replay.ts'
import type { Action } from '../train/act.ts'
import { doseNames, solutions, valveNames } from '../train/train.ts'

/** Generates the actions of an operator who presses random controls. */
export function randomScript(seed: number, seconds: number): Done[] {
  const random = randomOf(seed)
  const count = 10 + Math.floor(random() * 40)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const whole = (most: number) => Math.floor(random() * (most + 1))
  const names: Partial<Record<Action['do'], readonly string[]>> = {
    valve: valveNames,
    dose: doseNames,
    prime: doseNames,
    solution: solutions,
    answer: causes.map(({ id }) => id),
    sample: ['feed', 'permeate', 'concentrate', 'vessel'],
    sdi: ['media', 'cartridge'],
  }
  const switches = ['feed-pump', 'high-pump', 'lock', 'orp-trip']
  const pressed = verbs.filter((verb) => verb !== 'fault')
  const act = (): Action => {
    const verb = any(pressed)
    return {
      do: verb,
      on: any(names[verb] ?? ['']),
      value: switches.includes(verb) ? whole(1) : any([0, 5, 20, 40, 50, 75, 100]),
      stage: 1 + whole(1),
      vessel: 1 + whole(3),
      place: 1 + whole(4),
      way: whole(7),
    }
  }
  return Array.from({ length: count }, () => ({ at: Math.floor(random() * seconds), action: act() })).sort(
    (one, other) => one.at - other.at,
  )
}
