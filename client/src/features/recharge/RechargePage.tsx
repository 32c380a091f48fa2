import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageFrame } from "../../components/PageFrame.tsx";
import { openGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { OrderForm } from "./form/OrderForm.tsx";
import { GuestRecharge } from "./GuestRecharge.tsx";
import { RechargeBalance } from "./RechargeBalance.tsx";
import { TestCoinsNote } from "./TestCoinsNote.tsx";
import { useBack } from "./useBack.ts";

/** The page `/points/recharge`: the balance and the order form. Guests see that they need an account. */
export default function RechargePage() {
  const { t } = useTranslation("recharge");
  const back = useBack({ to: "/points/records", label: t("toRecords") });
  const guest = useViewerUser().userType === "guest";
  useEffect(() => {
    if (guest) openGuestDialog("recharge");
  }, [guest]);
  return (
    <PageFrame title={t("title")} back={back}>
      {guest ? (
        <GuestRecharge from="/points/recharge" />
      ) : (
        <>
          <RechargeBalance />
          <TestCoinsNote />
          <OrderForm />
        </>
      )}
    </PageFrame>
  );
}
