import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { CountedField } from "../../../../components/form/CountedField.tsx";
import { AlertIcon, InfoIcon } from "../../../../components/icons/firstIcons.tsx";
import { BrushIcon } from "../../../../components/icons/icons.tsx";
import { NotEnoughPoints } from "../../../../components/notices/NotEnoughPoints.tsx";
import { Price } from "../../../../components/points/Price.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { useFormField } from "../../../../lib/forms/useFormField.ts";
import { usePrices } from "../../../../lib/points/points.generated.ts";
import { useServerInfo } from "../../../../lib/session/session.generated.ts";
import { FieldAction } from "../fields/FieldAction.tsx";
import type { NpcValues } from "../form/npcValues.ts";
import { offeredPrompt } from "../form/offeredPrompt.ts";
import type { useDrawing } from "./useDrawing.ts";

/** What a character looks like: taken from its description until it is written by hand, and drawn on demand. */
export function DrawField({
  drawing: { drawing, failure, draw },
  room,
}: {
  drawing: ReturnType<typeof useDrawing>;
  room: number;
}) {
  const { t } = useTranslation("npcForm");
  const { values } = useFormikContext<NpcValues>();
  const { field, max = 0, setValue } = useFormField<string>("imagePrompt");
  const prompt = field.value;
  const demo = useServerInfo().data?.serverInfo.demo.includes("images") ?? false;
  const price = usePrices().data?.serverInfo.prices.image;
  const length = [...prompt.trim()].length;
  const offer = offeredPrompt(values);
  const offers = offer !== "" && prompt !== offer;
  return (
    <CountedField
      name="imagePrompt"
      label={t("draw.label")}
      hint={t("draw.hint")}
      lines={3}
      lang={values.language}
      action={
        // Stays reachable, so that using it does not lose the keyboard's place.
        <FieldAction aria-disabled={!offers} onClick={() => offers && void setValue(offer)}>
          {t("draw.offer")}
        </FieldAction>
      }
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="soft"
          disabled={drawing || room <= 0 || length === 0 || length > max}
          onClick={() => draw(prompt)}
          className="w-full flex-wrap sm:w-auto"
        >
          <BrushIcon size={20} />
          {t(drawing ? "draw.running" : "draw.action")}
          {!drawing && <Price points={price} />}
        </Button>
        {demo && (
          <p className="flex min-w-52 flex-1 items-start gap-1.5 text-sm text-muted">
            <InfoIcon size={16} className="mt-0.5 shrink-0" />
            {t("draw.demo")}
          </p>
        )}
      </div>
      {failure && <Failure error={failure} />}
    </CountedField>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation("npcForm");
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  if (code === "INSUFFICIENT_POINTS") return <NotEnoughPoints />;
  return (
    <p
      role="alert"
      className="mt-3 flex animate-fade items-start gap-2 rounded-md bg-error-soft px-3 py-2 text-sm text-error"
    >
      <AlertIcon size={18} className="mt-0.5 shrink-0" />
      {code === "AI_UNAVAILABLE" || code === "INTERNAL"
        ? errorText(error, "image")
        : t("draw.failedBecause", { reason: errorText(error) })}
    </p>
  );
}
