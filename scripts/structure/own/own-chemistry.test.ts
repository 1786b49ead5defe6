import { expect, it } from 'vitest'
import { refuseOwnChemistry } from './own-chemistry.ts'

const problems = (text: string, path = 'features/plant/plant/rules/trend.ts') =>
  refuseOwnChemistry([{ path, text }])

it.each([
  ['const pressure = (265_400 * salt * kelvin) / (1000 - salt)', /an osmotic pressure/],
  ['const kPa = 0.2654 * tds * kelvin', /an osmotic pressure/],
  ['const bar = 2 * molar * 8.31446 * kelvin', /an osmotic pressure/],
  ['const tcf = Math.exp(3020 * (1 / 298.15 - 1 / kelvin))', /a temperature factor/],
  ['const tcf = Math.exp((t >= 298.15 ? 2_640 : 3_020) * x)', /a temperature factor/],
  ['const beta = 0.99 * Math.exp((2 * recovery) / (2 - recovery))', /a factor of polarization/],
  ['const mean = Math.log(1 / (1 - recovery)) / recovery', /a factor of polarization/],
  ['const ionicStrength = sum / 2', /a saturation/],
  ['const pHs = 9.3 + a + b - c - d', /a saturation/],
  ['const b = 34.55 - 13.12 * Math.log10(kelvin)', /a saturation/],
  ['const at25 = raw / (1 + 0.02 * (celsius - 25))', /a conductivity/],
])('refuses chemistry outside the shared module: %s', (text, problem) => {
  expect(problems(text)).toEqual([expect.stringMatching(problem)])
  expect(problems(text, 'features/plant/water/rules/osmotic.ts')).toEqual([])
  expect(problems(text, 'features/plant/plant/rules/trend.test.ts')).toEqual([])
})

it('accepts code that uses the water module', () => {
  expect(
    problems(
      "import { saltOsmotic } from '#features/plant/water/rules/osmotic.ts'\nsaltOsmotic(salt, kelvin)",
    ),
  ).toEqual([])
  expect(problems('const year = 2640; const kelvin = celsius + 273.15')).toEqual([])
})
