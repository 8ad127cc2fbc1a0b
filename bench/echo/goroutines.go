// The same with goroutines: usage: goroutines CONNECTIONS ROUNDS; prints microseconds a round.
package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"sync"
	"time"
)

const size = 32

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(connection net.Conn) {
	bytes := make([]byte, size)
	for {
		n, err := connection.Read(bytes)
		if err != nil {
			break
		}
		_, err = connection.Write(bytes[:n])
		must(err)
	}
	connection.Close()
}

func ask(address string, rounds int) {
	connection, err := net.Dial("tcp", address)
	must(err)
	bytes := make([]byte, size)
	for i := 0; i < rounds; i++ {
		_, err = connection.Write(bytes)
		must(err)
		_, err = io.ReadFull(connection, bytes)
		must(err)
	}
	connection.Close()
}

func main() {
	connections, err := strconv.Atoi(os.Args[1])
	must(err)
	rounds, err := strconv.Atoi(os.Args[2])
	must(err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(err)
	began := time.Now()
	go func() {
		for {
			connection, err := listener.Accept()
			must(err)
			go serve(connection)
		}
	}()
	var clients sync.WaitGroup
	for i := 0; i < connections; i++ {
		clients.Add(1)
		go func() {
			defer clients.Done()
			ask(listener.Addr().String(), rounds)
		}()
	}
	clients.Wait()
	fmt.Printf("%.3f\n", time.Since(began).Seconds()*1e6/float64(connections*rounds))
}
