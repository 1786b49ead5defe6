import * as runTime from 'scorm-again/scorm2004/min'
import { apiSettings, runApi, type ScormApi } from './run-api.ts'

// The library's types declare a default export, but its file has a named one.
const { Scorm2004API } = Object(runTime) as { Scorm2004API: new (settings: object) => ScormApi }

runApi(
  { api: 'API_1484_11', set: 'SetValue', commit: 'Commit', end: 'Terminate' },
  () => new Scorm2004API(apiSettings),
)
