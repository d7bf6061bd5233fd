package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.solver.device.PlainDevice;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeviceCheckTest {
    @Test
    void aRightDevicePasses() {
        assertThat(DeviceCheck.problem(PlainDevice.thatLasts(new Random(3)))).isEmpty();
    }

    @Test
    void aDeviceThatAnswersWronglyIsFound() {
        for (PlainDevice device :
                new PlainDevice[] {PlainDevice.thatErrs(new Random(3)), PlainDevice.thatErrsInBounds(new Random(3))}) {
            assertThat(DeviceCheck.problem(device)).get().asString().contains("wrongly");
        }
    }

    @Test
    void oneThatMixesFramesUpIsFound() {
        assertThat(DeviceCheck.problem(PlainDevice.thatLasts(new Random(3)).overlapping()))
                .isEmpty();
        assertThat(DeviceCheck.problem(PlainDevice.thatTellsTooMuch(new Random(3))))
                .get()
                .asString()
                .contains("wrongly");
    }

    @Test
    void aDeviceThatIsLostIsFound() {
        assertThat(DeviceCheck.problem(PlainDevice.lostAfter(20, new Random(3))))
                .contains("the device is lost");
        assertThat(DeviceCheck.problem(PlainDevice.withoutMemory())).contains("too little memory");
    }

    @Test
    void oneThatStopsParticlesInAnotherWayIsNotRight() {
        assertThat(DeviceCheck.problem(PlainDevice.thatErrsInContacts(new Random(3))))
                .contains("it stops particles wrongly in a test");
        assertThat(DeviceCheck.problem(PlainDevice.thatDoesNotCollide(new Random(3))))
                .isEmpty();
    }

    @Test
    void oneThatFindsNothingIsNotRight() {
        assertThat(DeviceCheck.problem(PlainDevice.thatOverlooks(new Random(3))))
                .contains("it does not see what is too near in a test");
        assertThat(DeviceCheck.problem(PlainDevice.thatDoesNotLook(new Random(3))))
                .isEmpty();
    }
}
