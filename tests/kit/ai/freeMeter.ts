import { ModelMeter } from "../../../server/core/models/modelMeter.ts";

/** A meter without caps. */
export const freeMeter = (): ModelMeter => new ModelMeter({ day: 0, month: 0, personMonth: 0 }, () => new Date());
