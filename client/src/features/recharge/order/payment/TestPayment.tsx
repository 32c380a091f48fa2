import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { usePayWithTestDoge } from "../../recharge.generated.ts";
import { useTestCoins } from "../../useTestCoins.ts";

interface TestPaymentProps {
  orderId: string;
  onClosed: () => void;
}

/** The button that pays an order with coins that are worth nothing. Renders nothing where coins are real. */
export function TestPayment({ orderId, onClosed }: TestPaymentProps) {
  const { t } = useTranslation("recharge");
  const errorText = useErrorText();
  const [pay, { loading }] = usePayWithTestDoge();
  if (!useTestCoins()) return null;
  const start = (): void => {
    pay({ variables: { orderId } }).catch((error: unknown) => {
      showToast("error", errorText(error));
      if (errorCodeOf(error) === "ORDER_CLOSED") onClosed();
    });
  };
  return (
    <Button disabled={loading} onClick={start}>
      {t(loading ? "order.testPaying" : "order.testPay")}
    </Button>
  );
}
