import type { Samples } from '../sample.ts'
import type { SampleWorld } from '../sample-world.ts'

const part = (more: object) => async (world: SampleWorld) => ({
  partner: 'ams',
  part: { userid: await world.partnerUser(), ...more },
})

export const partnerSamples: Samples = {
  'rotpadmin/getAdmin': {
    as: 'learner',
    fields: async (world) => ({ userid: await world.id('learner') }),
    bad: { userid: 'x'.repeat(99) },
    answer: ['isAdmin', 'isInstructor', 'onlyROTP', 'onlyAdminCanEnrollStudent'],
    decided: 'onlyAdminCanEnrollStudent is of the person: true for students of such a program',
  },
  'rotpadmin/getAdminByRotp': {
    as: 'learner',
    fields: async (world) => ({ rotpID: 'ROTP-A', userid: await world.id('learner') }),
    bad: { rotpID: 'nothing' },
    answer: ['isAdmin', 'isInstructor', 'onlyROTP', 'onlyAdminCanEnrollStudent'],
  },
  'partners/getPartnerSupervisorsUsers': {
    as: 'partnersupervisor',
    fields: async (world) => ({ userid: await world.id('partnersupervisor') }),
    bad: { userid: 'somebody' },
    answer: ['userID'],
  },
  'partners/updatePartnerSupervisorsUsers': {
    as: 'partnersupervisor',
    fields: async (world) => ({
      supervisorID: await world.id('partnersupervisor'),
      userID: await world.partnerUser(),
      true: 'true',
    }),
    bad: { userID: 'somebody' },
    answer: ['good'],
  },
  'partners/getPartnerList2': {
    as: 'admin',
    fields: { username: 'admin' },
    bad: { username: 'x'.repeat(300) },
    answer: ['partners'],
  },
  'partners/getPartnerUsers': {
    as: 'partneradmin',
    fields: { partner: 'ams' },
    bad: { partner: '' },
    answer: ['rows.0.userid', 'rows.0.f_name', 'rows.0.enrollments', 'rows.0.certificates', 'rows.0.isadmin'],
  },
  'partners/updatePartnerAdmins': {
    as: 'partneradmin',
    fields: part({ isadmin: false }),
    bad: { part: 'somebody' },
    answer: ['good'],
  },
  'partners/updatePartnerSupervisors': {
    as: 'partneradmin',
    fields: part({ isSupervisor: false }),
    bad: { part: 'somebody' },
    answer: ['good'],
  },
  'partners/updateIDAMember': {
    as: 'partneradmin',
    fields: async (world) => ({ part: { userid: await world.partnerUser(), isida: true } }),
    bad: { part: 'somebody' },
    answer: ['good'],
  },
  'partners/createUser': {
    as: 'partneradmin',
    fields: { partner: 'ams', values: { f_name: 'Una', l_name: 'Nova', email: 'una.nova@plant.example' } },
    bad: { values: { f_name: 'Una' } },
    answer: ['good'],
    decided: 'invites: the person chooses their own password',
  },
  'partners/editUser': {
    as: 'partneradmin',
    fields: async (world) => ({
      partner: 'ams',
      userid: await world.partnerUser(),
      values: { title: 'Operator' },
    }),
    bad: { values: '{' },
    answer: ['good'],
  },
  'partners/getPartnerLedger': {
    as: 'partneradmin',
    fields: { partner: 'ams' },
    bad: { partner: '' },
    answer: [
      'type',
      'timecode',
      'date',
      'description',
      'price',
      'ourprice',
      'currency',
      'paymentMethod',
      'ispaid',
    ].map((name) => `entries.0.${name}`),
  },
  'partners/courseReport': {
    as: 'partnersupervisor',
    fields: async (world) => ({ userid: await world.partnerUser() }),
    bad: { userid: '' },
    answer: ['user.f_name', 'enrollments', 'courses'],
  },
}
