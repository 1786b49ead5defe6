import * as runTime from 'scorm-again/scorm12/min'
import { apiSettings, runApi, type ScormApi } from './run-api.ts'

// The library's types declare a default export, but its file has a named one.
const { Scorm12API } = Object(runTime) as { Scorm12API: new (settings: object) => ScormApi }

runApi(
  { api: 'API', set: 'LMSSetValue', commit: 'LMSCommit', end: 'LMSFinish' },
  () => new Scorm12API(apiSettings),
)
