import { endpoint } from '#cms/kit/endpoint.ts'
import {
  addTaskTemplate,
  changeTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '#wire/checklists.ts'
import { mayEditChecklists } from '#wire/viewer.ts'
import { addTemplate, changeTemplate, findTemplates, removeTemplate } from './actions.ts'

export const taskTemplateEndpoints = [
  endpoint(listTaskTemplates, mayEditChecklists, ({ req }) => findTemplates(req)),
  endpoint(addTaskTemplate, mayEditChecklists, ({ req, body }) => addTemplate(req, body)),
  endpoint(changeTaskTemplate, mayEditChecklists, ({ req, params, body }) =>
    changeTemplate(req, params.id, body),
  ),
  endpoint(deleteTaskTemplate, mayEditChecklists, ({ req, params }) =>
    removeTemplate(req, params.id),
  ),
]
