package io.github.catenary.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DeviceRoofTest {
    /** It copies so many bytes in a second, or does not tell. */
    private record Copier(OptionalDouble bytesPerSecond, boolean isSingle) implements ComputeDevice {
        @Override
        public Kind kind() {
            return Kind.OTHER;
        }

        @Override
        public String name() {
            return "copier";
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public DeviceRun open(DeviceSprings springs) {
            throw new UnsupportedOperationException("it only copies");
        }

        @Override
        public OptionalDouble secondsToCopy(long bytes) {
            return bytesPerSecond.isPresent()
                    ? OptionalDouble.of(bytes / bytesPerSecond.getAsDouble())
                    : OptionalDouble.empty();
        }
    }

    private static DeviceRoof roof(boolean single) {
        return DeviceRoof.measure(new Copier(OptionalDouble.of(5e9), single)).orElseThrow();
    }

    @Test
    void countsEachCopiedByteAsReadAndWritten() {
        assertThat(roof(false).copyBytesPerSecond()).isCloseTo(10e9, within(1.0));
    }

    /** Two indices of 4 bytes; rest length, two shares, and six coordinates in and out. */
    @Test
    void comparesWhatAProjectionMovesWithTheBandwidth() {
        assertThat(roof(false).bytesPerSpring()).isEqualTo(128);
        assertThat(roof(true).bytesPerSpring()).isEqualTo(68);
        assertThat(roof(false).share(25.6)).isCloseTo(0.5, within(1e-9));
        assertThat(roof(true).share(6.8)).isCloseTo(1, within(1e-9));
        assertThat(roof(true).share(3.4)).isCloseTo(2, within(1e-9));
    }

    @Test
    void knowsNothingOfADeviceThatDoesNotTell() {
        assertThat(DeviceRoof.measure(new Copier(OptionalDouble.empty(), false)))
                .isEmpty();
    }
}
