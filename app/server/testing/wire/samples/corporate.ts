import { addMembers } from '#features/core/company-people/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { Sample, Samples } from '../sample.ts'
import type { SampleWorld } from '../sample-world.ts'
import type { Fields } from '../wire-client.ts'

type Made = Fields | ((world: SampleWorld) => Promise<Fields>)

/** Creates a company administrator's call, with the company id and the names of people replaced by their ids. */
const call = (
  people: Record<string, string>,
  more: Made,
  bad: Fields,
  rest: Partial<Sample> = {},
): Sample => ({
  as: 'corpadmin',
  bad,
  answer: ['good'],
  ...rest,
  async fields(world) {
    const ids: Fields = {}
    for (const [field, username] of Object.entries(people)) ids[field] = await world.id(username)
    const made = typeof more === 'function' ? await more(world) : more
    return { compid: await world.company(), ...ids, ...made }
  },
})
const me = { userid: 'corpadmin' }
const noCompany = { compid: 'nothing' }
const withoutCompany = (sample: Sample): Sample => ({
  ...sample,
  async fields(world) {
    const { compid: _, ...fields } = await (sample.fields as (world: SampleWorld) => Promise<Fields>)(world)
    return fields
  },
})
let count = 0

/** Creates a new user at the company's verified domain. Returns the user id. */
async function newEmployee(world: SampleWorld): Promise<string> {
  count += 1
  const username = `wire.employee${count}`
  const { app } = world.app
  const call = makeContext(app, { actor: await world.app.person('admin'), now: app.clock() })
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into users (id, username, email, password_hash, first_name, last_name, personal_info, created_at)
      select $1, $2, $3, password_hash, 'Wim', 'Employee', personal_info, created_at from users
      where username = 'learner' returning id`,
    [world.uuid(), username, `${username}@plant.example`],
  )
  const userid = rows[0]?.id ?? ''
  const companyId = await world.company()
  await call.transaction((inner) => addMembers(inner, companyId, [{ userId: userid, role: 'employee' }]))
  return userid
}

export const corporateSamples: Samples = {
  'corporate/getIonicAccounts': withoutCompany(
    call(
      me,
      async (world) => ({ compIDs: [await world.company()] }),
      { compIDs: '{' },
      {
        answer: [
          'adminType',
          'accountInfo.compid',
          'accountInfo.Company',
          'settings',
          'employees',
          'credit',
        ].map((name) => `accounts.0.${name}`),
      },
    ),
  ),
  'corporate/getAllAccounts': { as: 'admin', answer: ['rows', 'total'] },
  'corporate/saveIonicProfiles': call(me, { data: { Phone: '813-555-0150' } }, { data: '{' }),
  'corporate/createIonicCorporateAccount': withoutCompany(
    call(
      { userid: 'texan' },
      { data: { Company: 'Pecos Reuse', Email: 'texan@pecos-reuse.example', terms: true } },
      { data: {} },
      { as: 'texan', answer: ['good', 'message'] },
    ),
  ),
  'corporate/editIonicEmployee': withoutCompany(
    call({ userid: 'employee' }, { data: { title: 'Lead operator' } }, { data: '{' }),
  ),
  'corporate/addIonicEmployee': call(
    me,
    { adminType: 'admin', data: { f_name: 'Ada', l_name: 'Badge', employeeNumber: 'W-77' } },
    { data: { f_name: '' } },
    { answer: ['good', 'message'], decided: 'adminType is the role of the caller' },
  ),
  'corporate/sendIonicEmployeeRequest': {
    as: 'supervisor',
    fields: async (world) => ({
      data: {
        compid: await world.company(),
        people: [{ f_name: 'Ira', l_name: 'Asked', email: 'ira@plant.example' }],
      },
    }),
    bad: { data: '{' },
    answer: ['good', 'message'],
  },
  'corporate/deleteIonicEmployee': call({}, async (world) => ({ userid: await newEmployee(world) }), {
    userid: 'nobody',
  }),
  'corporate/getIonicLedger': call({}, {}, noCompany, {
    answer: ['owes', 'entries.0.charged', 'entries.0.credited', 'entries.0.date', 'entries.0.recordid'],
  }),
  'corporate/changeIonicAccountType': call(
    { userid: 'supervisor' },
    { isAdmin: 'false', isSupervisor: 'true', isCorpAdmin: 'false' },
    { isSupervisor: 'perhaps' },
  ),
  'corporate/getIonicSupervisorsEmployees': { as: 'supervisor', answer: ['supervisors'] },
  'corporate/assignIonicSupervisorsEmployees': call(
    { userid: 'supervisor', empid: 'employee' },
    { checked: 'true' },
    { checked: 'perhaps' },
  ),
  'corporate/getIonicSupervisorLedger': { as: 'supervisor', answer: ['owes', 'entries'] },
  'corporate/setIonicEmpCredit': call(
    { userid: 'employee' },
    { settings: { canusecredit: true } },
    { settings: '{' },
  ),
  'corporate/setIonicCorporateSettings': { as: 'corpadmin', answer: ['good'] },
  'corporate/setIonicSupervisorSettings': call(
    { userid: 'supervisor' },
    { settings: { usercourses: false }, compindex: '0' },
    { settings: '{' },
  ),
  'corporate/getIonicCorporateCourses': { as: 'corpadmin', answer: ['courses.0.courseid'] },
  'corporate/setIonicCorporateCourses': call(
    me,
    { courseid: 'OLC110', addDelete: 'add' },
    { addDelete: 'both' },
  ),
  'corporate/setIonicSupervisorCourses': call(
    { userid: 'supervisor' },
    { courseid: 'OLC110', addDelete: 'add' },
    { addDelete: 'both' },
  ),
  'corporate/updateIonicSupervisorCreditFromAdmin': call(
    { ...me, empid: 'supervisor' },
    { addCredit: '1.00', removeCredit: '' },
    { addCredit: 'much' },
  ),
  'corporate/getIonicEmployeeRecord': call(
    { ...me, empid: 'employee' },
    {},
    { empid: 'nobody' },
    {
      answer: ['user.f_name', 'enrollments', 'courses'],
    },
  ),
  'corporate/purchaseIonicCourseEmployee': call(
    me,
    async (world) => ({
      empid: await newEmployee(world),
      admintype: 'admin',
      courseid: 'OLC150',
      price: '50.15',
    }),
    { price: 'much' },
    { answer: ['good', 'header'] },
  ),
}
